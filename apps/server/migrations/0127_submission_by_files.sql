-- Which asset was handed in with a file: drafts are changed and removed, what was handed in stays as it was.
create index submission_by_files on submission using gin ((frozen -> 'files') jsonb_path_ops);
