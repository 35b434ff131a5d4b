import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeGraph, encodeGraph } from './graph-file.ts'
import { at } from '#src/test/geo/any-graph.ts'
import { graphData } from '#src/test/geo/test-graph.ts'

/** As the first release wrote it. */
const firstRelease =
  'Q0hBU0tJRzG8AAAAAAAAAHsidmVyc2lvbiI6InRlc3QtMSIsImxlbmd0aHMiOnsibm9kZUxhdCI6Miwibm9kZUxvbi' +
  'I6Miwicm9hZEZyb20iOjEsInJvYWRUbyI6MSwicm9hZExlbmd0aCI6MSwicm9hZENvc3QiOjEsInJvYWROYW1lIjox' +
  'LCJyb2FkT25ld2F5IjoxLCJzaGFwZVN0YXJ0IjoyLCJzaGFwZUxhdCI6Mywic2hhcGVMb24iOjN9LCJuYW1lcyI6MT' +
  'V9AAAAAACPOfYAjzn2wNxb1dADXNUAAAAAAAAAAAEAAAAAAAAAO6SEQwAAAAA7pIRDAAAAAAEAAAAAAAAAAAAAAAAA' +
  'AAAAAAAAAwAAAACPOfYQtjn2AI859gAAAADA3FvVwNxb1dADXNUAAAAAWyIiLCJDYWxsZSDDkSJdAF+UYxMaC2kuPx' +
  '5ohItwWx7RxvGY2uXGY4Erxxo2Jc2Q'

/** As it was written before streets had classes. */
const beforeClasses =
  'Q0hBU0tJRzL0AAAAAAAAAHsidmVyc2lvbiI6InRlc3QtMSIsImxlbmd0aHMiOnsibm9kZUxhdCI6Miwibm9kZUxvbi' +
  'I6Miwicm9hZEZyb20iOjEsInJvYWRUbyI6MSwicm9hZExlbmd0aCI6MSwicm9hZENvc3QiOjEsInJvYWROYW1lIjox' +
  'LCJyb2FkT25ld2F5IjoxLCJzaGFwZVN0YXJ0IjoyLCJzaGFwZUxhdCI6Mywic2hhcGVMb24iOjMsInR1cm5Gcm9tIj' +
  'owLCJ0dXJuVG8iOjAsImxhbmRtYXJrRnJvbSI6MCwibGFuZG1hcmtUbyI6MH0sIm5hbWVzIjoxNX0AAAAAAI859gCP' +
  'OfbA3FvV0ANc1QAAAAAAAAAAAQAAAAAAAAA7pIRDAAAAADukhEMAAAAAAQAAAAAAAAAAAAAAAAAAAAAAAAADAAAAAI' +
  '859hC2OfYAjzn2AAAAAMDcW9XA3FvV0ANc1QAAAABbIiIsIkNhbGxlIMORIl0AHbpDeSnFdmqc1CK/ceEffE+Lu1ng' +
  'eSj0O9NimgbFXvk='

describe('graph file', () => {
  const data = graphData(
    [at(0, 0), at(1, 0)],
    [{ from: 0, to: 1, name: 'Calle Ñ', via: [at(0, 1)] }],
  )

  test('comes back as it was written', () => {
    const avenue = { ...data, roadClass: Uint8Array.of(2) }
    expect(decodeGraph(encodeGraph(avenue))).toEqual(avenue)
  })
  test('a map imported before streets had classes is read on, all of one', () => {
    expect(decodeGraph(Buffer.from(beforeClasses, 'base64'))).toEqual(data)
  })
  test('a map imported by the first release is read on, without signs', () => {
    const file = Buffer.from(firstRelease, 'base64')
    expect(decodeGraph(file)).toEqual(data)
    // Wherever in memory it happens to lie.
    const odd = Buffer.concat([Buffer.alloc(3), file]).subarray(3)
    expect(decodeGraph(odd)).toEqual(data)
  })
  test('any changed, missing or foreign byte is refused', () => {
    const file = encodeGraph(data)
    fc.assert(
      fc.property(fc.nat({ max: file.length - 1 }), fc.integer({ min: 1, max: 255 }), (i, flip) => {
        const bad = Buffer.from(file)
        bad[i] = bad[i]! ^ flip
        expect(() => decodeGraph(bad)).toThrow('import the map again')
        expect(() => decodeGraph(file.subarray(0, i))).toThrow('import the map again')
      }),
    )
  })
})
