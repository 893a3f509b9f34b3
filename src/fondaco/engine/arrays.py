"""The arrays that compiled code works on, for annotations."""

import numpy as np
from numpy.typing import NDArray

Records = NDArray[np.void]
"""States, boxes, or whatever else has fields: one record for each."""
Ids = NDArray[np.int16]
"""Action ids."""
Bytes = NDArray[np.uint8]
Seats = NDArray[np.int8]
Masks = NDArray[np.int8]
Seeds = NDArray[np.int64]
Counts = NDArray[np.int32]
Floats = NDArray[np.float32]
