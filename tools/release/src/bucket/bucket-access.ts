/** A bucket that speaks the S3 protocol, and where a browser reads what lies in it. */
export interface BucketAccess {
  /** The address of the S3 API, such as `https://<ref>.supabase.co/storage/v1/s3`; buckets are named in the path. */
  endpoint: string;
  region: string;
  bucket: string;
  /** In front of every key: empty, or ending with a slash. */
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Of temporary keys alone. */
  sessionToken?: string;
  /** Where the prefix of the bucket is read without a key: the games origin of the shells, without a slash at its end. */
  publicAddress: string;
}
