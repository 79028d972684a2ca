-- This file inserts nothing: slots and remotes come with the migrations. The start command creates the local accounts
-- and the first releases through the API.
select 1;
