/** Where an S3-compatible store is and by which keys it opens. */
export type S3Address = {
  /** Of the bucket, path-style, without a slash at its end: every S3-compatible store understands it. */
  bucketUrl: string
  /** Before every name, with a slash at its end; empty for none. */
  prefix: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

const keysOf = (url: URL, env: NodeJS.ProcessEnv) => ({
  accessKeyId: decodeURIComponent(url.username) || (env['AWS_ACCESS_KEY_ID'] ?? ''),
  secretAccessKey: decodeURIComponent(url.password) || (env['AWS_SECRET_ACCESS_KEY'] ?? ''),
})

/** Reads `s3://bucket/prefix?endpoint=https://…&region=…`; the keys stand in it or in the environment. */
export const readS3Address = (text: string, env: NodeJS.ProcessEnv): S3Address => {
  const url = new URL(text)
  const region = url.searchParams.get('region') ?? 'us-east-1'
  const endpoint = url.searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`
  const keys = keysOf(url, env)
  if (url.hostname === '')
    throw new Error('FILES_URL names no bucket: s3://bucket/prefix?endpoint=…')
  if (!/^https?:\/\/[^/]+/.test(endpoint))
    throw new Error('FILES_URL: endpoint must be an http or https address')
  if (keys.accessKeyId === '' || keys.secretAccessKey === '')
    throw new Error(
      'FILES_URL: the keys of the store are missing; set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY',
    )
  const prefix = url.pathname.replace(/^\/+|\/+$/g, '')
  return {
    ...keys,
    bucketUrl: `${endpoint.replace(/\/+$/, '')}/${url.hostname}`,
    prefix: prefix === '' ? '' : `${prefix}/`,
    region,
  }
}
