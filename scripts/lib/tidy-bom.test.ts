import { expect, it } from 'vitest'
import { type Bom, tidyBom } from './tidy-bom.ts'

const made = (folder: string, hour: string): Bom => ({
  bomFormat: 'CycloneDX',
  serialNumber: `urn:uuid:${hour}`,
  metadata: {
    timestamp: hour,
    tools: [{ name: 'cli', version: '11' }],
    component: { name: folder, version: '0.1.0', purl: 'pkg:npm/chaski@0.1.0' },
  },
  components: [
    {
      name: 'zod',
      version: '4.6.5',
      purl: 'pkg:npm/zod@4.6.5',
      hashes: [{ alg: 'SHA-512', content: 'aa' }],
      externalReferences: [
        { type: 'distribution', url: 'https://mirror.example/zod/-/zod-4.6.5.tgz' },
        { type: 'website', url: 'https://zod.dev' },
        { type: 'distribution', url: 'file:///home/somebody/zod' },
      ],
    },
  ],
})

it('is the same wherever and whenever it is made, and tells nothing of where', () => {
  const product = { name: 'chaski', version: '0.1.0' }
  const one = tidyBom(made('folder-a', '2026-11-17'), product)
  expect(tidyBom(made('folder-b', '2027-01-01'), product)).toEqual(one)
  const text = JSON.stringify(one)
  for (const word of ['mirror.example', 'file:', 'folder-', '2026-11-17'])
    expect(text).not.toContain(word)
  expect(one.serialNumber).toMatch(
    /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/,
  )
  expect(one.components[0]).toMatchObject({
    purl: 'pkg:npm/zod@4.6.5',
    hashes: [{ alg: 'SHA-512', content: 'aa' }],
    externalReferences: [{ type: 'website', url: 'https://zod.dev' }],
  })
})
