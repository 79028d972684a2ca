declare module '@20minutes/s3rver' {
  interface Options {
    address: string;
    port: number;
    silent: boolean;
    directory: string;
    resetOnClose: boolean;
    vhostBuckets: boolean;
    configureBuckets: { name: string; configs: string[] }[];
  }

  /** A local S3 server that checks signatures and stores objects in a folder. */
  export default class S3rver {
    constructor(options: Partial<Options>);
    run(): Promise<{ address: string; port: number }>;
    close(): Promise<void>;
  }
}
