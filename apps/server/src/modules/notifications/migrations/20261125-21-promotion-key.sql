-- The keys of requests are in admin_write.
alter table promotion drop column key;
