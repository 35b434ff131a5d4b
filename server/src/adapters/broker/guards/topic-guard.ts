const longestTopic = 256

/** Only one exact topic of our own tenant can be asked for: no wildcard, `$SYS` or `$share`. */
export function isExactTopic(tenant: string, topic: string): boolean {
  return (
    topic.length <= longestTopic && topic.startsWith(`tx/${tenant}/`) && !/[#+$\0]|\/$/.test(topic)
  )
}
