import { expect, test } from 'vitest'
import { createMetrics } from './metrics.ts'

test('numbers that only grow are counters, others gauges, and calls have their spread by route', async () => {
  const metrics = createMetrics()
  let sent = 3
  metrics.counter('sent_total', 'Sent', () => sent)
  metrics.gauge('waiting', 'Waiting', () => ({ mail: 2, sms: 0 }))
  metrics.countRequest('GET', '/api/v1/trips/:service_id', 200, 30)
  metrics.countRequest('GET', '/api/v1/trips/:service_id', 404, 7)
  await metrics.text()
  sent = 5
  const text = await metrics.text()
  expect(text).toContain('# TYPE chaski_sent_total counter\nchaski_sent_total 5\n')
  expect(text).toContain('chaski_waiting{kind="mail"} 2\nchaski_waiting{kind="sms"} 0\n')
  expect(text).toContain('# TYPE chaski_request_seconds histogram')
  const labels = 'method="GET",route="/api/v1/trips/:service_id"'
  expect(text).toContain(`chaski_requests_total{${labels},status="404"} 1`)
  expect(text).toContain(`chaski_request_seconds_bucket{le="0.01",${labels}} 1`)
  expect(text).toContain(`chaski_request_seconds_count{${labels}} 2`)
  expect(text).toMatch(/chaski_info\{version="\d+\.\d+\.\d+",node="v\d+/)
})
