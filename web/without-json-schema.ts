import type { Plugin } from 'vite'

/** How zod ties each schema to its JSON-schema writer; without these lines nothing uses the writers. */
const ties = [
  /^ *inst\._zod\.processJSONSchema = .*;$/gm,
  /createStandardJSONSchemaMethod\(this, "(?:input|output)"\)/g,
  /createToJSONSchemaMethod\(this, \{\}\)\(params\)/g,
]

/** Only the server writes OpenAPI: a phone need not load a quarter of zod for it. */
export const withoutJsonSchema = (): Plugin => ({
  name: 'without-json-schema',
  apply: 'build',
  transform: {
    filter: { id: /\/zod\/v4\/classic\/schemas\.js$/ },
    handler(code) {
      for (const tie of ties)
        if (code.search(tie) === -1)
          throw new Error(`zod has changed its inside: ${String(tie)} is not there any more.`)
      return { code: ties.reduce((rest, tie) => rest.replace(tie, 'undefined'), code), map: null }
    },
  },
})
