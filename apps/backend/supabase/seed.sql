-- Nothing: slots and remotes are product data and come with the migrations; the local accounts and the first
-- releases are made through the API by the start command.
select 1;
