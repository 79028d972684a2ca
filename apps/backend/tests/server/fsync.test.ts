import { afterAll, beforeAll, expect, it } from 'vitest';
import { baseImage } from '../../src/storage/database-images';
import { postgresMajor } from '../../src/storage/data-folder';
import { openDatabase, type Database } from '../../src/storage/open-database';
import { temporaryFolder } from './support/test-backend';

const place = temporaryFolder();
let database: Database;
beforeAll(async () => {
  database = await openDatabase(place.folder, await baseImage());
});
afterAll(async () => {
  await database.close();
  place.remove();
});

const setting = async (name: string): Promise<unknown> => {
  const { rows } = await database.driver.query<{ value: string }>('select current_setting($1) as value', [
    name,
  ]);
  return rows[0]?.value;
};

it('Postgres calls fsync for the log at every commit, and for the tables at a checkpoint', async () => {
  expect(await setting('fsync')).toBe('on');
  expect(await setting('synchronous_commit')).toBe('on');
  const operations = database.driver.Module.FS.filesystems.NODEFS.stream_ops;
  expect(typeof operations.fsync).toBe('function');
  const synced: string[] = [];
  const sync: (stream: object) => number = operations.fsync;
  operations.fsync = (stream: object): number => {
    synced.push(String(Reflect.get(stream, 'path')));
    return sync(stream);
  };
  await database.driver.exec('create table public.kept (id int)');
  synced.length = 0;
  for (let id = 0; id < 5; id += 1) await database.driver.query('insert into public.kept values ($1)', [id]);
  expect(synced.filter((file) => file.includes('pg_wal'))).toHaveLength(5);
  await database.driver.exec('checkpoint');
  expect(synced.some((file) => file.includes('/base/'))).toBe(true);
  expect(synced.at(-1)).toContain('pg_control');
});

it('the embedded Postgres has the major version that the format of the data folder requires', async () => {
  expect(String(await setting('server_version'))).toMatch(new RegExp(`^${postgresMajor}\\.`));
});
