#!/usr/bin/env node
import { main } from './main';

process.exitCode = await main(process.argv.slice(2), { folder: process.cwd(), env: process.env });
// End the process explicitly, because a watcher or an idle connection would keep it running.
process.exit();
