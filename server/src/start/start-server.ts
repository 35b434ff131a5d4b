import { lockNode } from '#src/adapters/postgres/locks/node-lock.ts'
import { type RunningServer, type StartOptions, startNode } from './start-node.ts'

/** A node that has its place on the database: alone, or, with MQTT_URL, beside others that hear each other by that broker. */
export const startServer = async (options: StartOptions): Promise<RunningServer> => {
  const { config, databaseUrl, log, onProgress } = options
  const lock = await lockNode(databaseUrl, {
    linked: config.MQTT_URL.length > 0,
    waitMs: config.NODE_WAIT_S * 1000,
    onWaiting: () => onProgress?.('Waiting for the node before to leave this database'),
    onTaken: () => log.fatal('another node has taken this database: this one must be stopped'),
  })
  try {
    const node = await startNode(options)
    const stop = async (): Promise<void> => {
      await node.stop()
      // The next one waits for this: from here on nothing of us writes any more.
      await lock.release()
    }
    return { ...node, stop }
  } catch (error) {
    await lock.release()
    throw error
  }
}
