import mqtt from 'mqtt'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type LinkBroker, startLinkBroker } from '#src/test/mosquitto.ts'
import { needsProgram } from '#src/test/needs-program.ts'
import { closing, principal, startTestBroker } from '#src/adapters/broker/broker-test-kit.ts'
import { linkTopic, openMqttLink } from './mqtt-link.ts'

const mosquitto = needsProgram('mosquitto')
const log = { info: () => {}, warn: () => {}, error: () => {} }
const topic = 'tx/demo/rides'

let external: LinkBroker

type Node = Awaited<ReturnType<typeof startTestBroker>>
const nodes: Node[] = []
afterEach(async () => {
  for (const node of nodes.splice(0)) await node.stop()
})

const startNode = async (urls = [external.url]): Promise<Node> => {
  const node = await startTestBroker(
    { all: principal(), limited: principal({ session_id: 's2', coverage_ids: [2] }) },
    {
      link: openMqttLink({ urls, tenant: 'demo', log, reconnectMs: 50 }),
      canForward: ({ coverage_ids }, { scope }) =>
        coverage_ids === null || coverage_ids.includes(scope.coverage_id ?? 0) ? true : null,
    },
  )
  nodes.push(node)
  await expect.poll(() => node.broker.stats().linked).toBe(true)
  return node
}

/** What a screen of this node heard, in order. */
const screenOf = async (node: Node, token = 'all') => {
  const client = await node.connect(token)
  const heard: string[] = []
  client.on('message', (_, payload) => void heard.push(payload.toString()))
  await client.subscribeAsync(topic, { qos: 1 })
  return { client, heard }
}

const say = (node: Node, payload: string, coverage_id = 1): Promise<void> =>
  node.broker.publish({ topic, payload, qos: 1, scope: { coverage_id } })

describe.skipIf(mosquitto === undefined)('the link between nodes', () => {
  beforeAll(async () => {
    external = await startLinkBroker(mosquitto!)
  })
  afterAll(() => external.stop())

  it('brings what one node says to the screens of all, in order, under the rights of each', async () => {
    const [a, b] = [await startNode(), await startNode()]
    const here = await screenOf(a)
    const there = await screenOf(b)
    const limited = await screenOf(b, 'limited')
    const numbers = Array.from({ length: 300 }, (_, n) => String(n))
    await Promise.all(numbers.map((n) => say(a, n)))
    await say(a, 'of two', 2)
    for (const { heard } of [here, there])
      await expect.poll(() => heard).toEqual([...numbers, 'of two'])
    expect(limited.heard).toEqual(['of two'])
  })

  it('is closed to every other user of the broker, in both directions', async () => {
    const node = await startNode()
    const screen = await screenOf(node)
    const stranger = await mqtt.connectAsync(external.strangerUrl, { reconnectPeriod: 0 })
    const overheard: string[] = []
    stranger.on('message', (name) => void overheard.push(name))
    await stranger.subscribeAsync([linkTopic('demo'), '#', '$share/x/#']).catch(() => undefined)
    const forged = JSON.stringify({ topic, payload: 'forged', qos: 1 })
    await stranger.publishAsync(linkTopic('demo'), forged, { qos: 1 }).catch(() => undefined)
    await say(node, 'ours')
    await expect.poll(() => screen.heard).toEqual(['ours'])
    await stranger.endAsync(true)
    expect(overheard).toEqual([])
  })

  it('says when the broker is away: nothing is taken, screens are let go and come back with it', async () => {
    const node = await startNode()
    const { client } = await screenOf(node)
    const closed = closing(client)
    await external.kill()
    await closed
    await expect(say(node, 'lost?')).rejects.toThrow('the link between nodes was lost')
    await expect(node.connect('all')).rejects.toThrow()
    await external.start()
    await expect.poll(() => node.broker.stats().linked).toBe(true)
    const back = await screenOf(node)
    await say(node, 'again')
    await expect.poll(() => back.heard).toEqual(['again'])
  })

  it('takes the next address when one does not answer', async () => {
    const node = await startNode(['mqtt://127.0.0.1:1', external.url])
    const { heard } = await screenOf(node)
    await say(node, 'by the second')
    await expect.poll(() => heard).toEqual(['by the second'])
  })

  it('does not wait for ever for an acknowledgement', async () => {
    const link = openMqttLink({ urls: [external.url], tenant: 'demo', log, ackMs: 100 })(() => {})
    await expect.poll(() => link.isUp()).toBe(true)
    external.hang()
    await expect(link.publish({ topic, payload: 'x', qos: 1 })).rejects.toThrow('was lost')
    expect(link.isUp()).toBe(false)
    external.wake()
    await link.close()
  })
})
