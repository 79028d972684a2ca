// lite's command line reports usage unless told not to; nothing that this process loads may.
process.env['DO_NOT_TRACK'] = '1';
process.env['LITE_TELEMETRY'] = '0';
