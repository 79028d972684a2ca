/** lite's command line reports usage unless it is told not to; nothing that this process or its children load may. */
export function turnTelemetryOff(env: NodeJS.ProcessEnv): void {
  env['DO_NOT_TRACK'] = '1';
  env['LITE_TELEMETRY'] = '0';
}
