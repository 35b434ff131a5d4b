-- Undoing walks the stored rows from the last to the first: without these it would pass by those already undone, batch after batch.
create index import_row_untried on import_row (import_id, row)
  where result in ('CREATED', 'UPDATED') and not undo_tried;
create index import_row_tried on import_row (import_id, row)
  where result in ('CREATED', 'UPDATED') and undo_tried;
