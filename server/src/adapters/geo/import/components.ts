import type { StreetGraph } from '#src/adapters/geo/router/street-graph.ts'

/** Strongly connected component of every junction (Kosaraju, without recursion: a country is deeper than the stack). */
export function componentsOf(graph: Pick<StreetGraph, 'nodeCount' | 'out' | 'into'>): Uint32Array {
  const { nodeCount, out, into } = graph
  const order = new Uint32Array(nodeCount)
  const next = new Uint32Array(nodeCount)
  const seen = new Uint8Array(nodeCount)
  const stack = new Uint32Array(nodeCount)
  let done = 0
  for (let root = 0; root < nodeCount; root++) {
    if (seen[root]) continue
    let depth = 0
    stack[depth++] = root
    seen[root] = 1
    next[root] = out.start[root]!
    while (depth > 0) {
      const node = stack[depth - 1]!
      if (next[node]! === out.start[node + 1]!) {
        order[done++] = node
        depth--
        continue
      }
      const to = out.node[next[node]!++]!
      if (seen[to]) continue
      seen[to] = 1
      next[to] = out.start[to]!
      stack[depth++] = to
    }
  }
  const component = new Uint32Array(nodeCount)
  let count = 0
  for (let i = nodeCount - 1; i >= 0; i--) {
    const root = order[i]!
    if (component[root]! !== 0) continue
    count++
    let depth = 0
    stack[depth++] = root
    component[root] = count
    while (depth > 0) {
      const node = stack[--depth]!
      for (let at = into.start[node]!; at < into.start[node + 1]!; at++) {
        const from = into.node[at]!
        if (component[from]! !== 0) continue
        component[from] = count
        stack[depth++] = from
      }
    }
  }
  return component
}
