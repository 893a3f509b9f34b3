"""Runs the migrations on the connection that ``Store.migrate`` hands over."""

from alembic import context

from fondaco.web.storage.schema import metadata

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
