import pg from 'pg'

/** A connection that holds an advisory lock: the database drops a silent peer after five seconds, so that a machine that vanished keeps nobody waiting. */
export const lockConnection = (url: string, applicationName: string): pg.Client => {
  const client = new pg.Client({
    connectionString: url,
    application_name: applicationName,
    connectionTimeoutMillis: 2000,
    query_timeout: 3000,
    keepAlive: true,
    options: '-c tcp_keepalives_idle=2 -c tcp_keepalives_interval=1 -c tcp_keepalives_count=3',
  })
  // Its end is what counts; an error that nobody hears would end the process.
  client.on('error', () => {})
  return client
}
