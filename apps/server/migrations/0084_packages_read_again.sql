-- What lies in packages says something now: those that were read before are read again.
delete from file_provenance p using asset_draft_file f where f.sha256 = p.sha256 and f.format = 'zip';
