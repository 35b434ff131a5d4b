import fastifyMultipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** Where the calls that take a file are registered. */
    uploadScope: FastifyInstance
  }
}

/** Calls that take a file stand apart: the reader of forms would tidy up after every other call as well. Inherits the hooks added before it. */
export const addUploadScope = async (app: FastifyInstance): Promise<void> => {
  await app.register(async (scope) => {
    await scope.register(fastifyMultipart, { limits: { files: 1, fields: 5 } })
    app.decorate('uploadScope', scope)
  })
}
