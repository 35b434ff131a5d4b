let known: boolean | undefined

/** Asked before half a megabyte of map is fetched for nothing. */
export const canDrawMap = (): boolean => (known ??= hasWebGl())

const hasWebGl = (): boolean => {
  const context = document.createElement('canvas').getContext('webgl2')
  // The few that a browser allows are for the maps.
  context?.getExtension('WEBGL_lose_context')?.loseContext()
  return context !== null
}
