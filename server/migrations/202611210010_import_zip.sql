-- The zip of an import of scans, kept until its files are judged: they are unpacked one by one behind the call that brought it.
alter table import add column zip_file_id integer references stored_file;
create index import_zip on import (zip_file_id) where zip_file_id is not null;
