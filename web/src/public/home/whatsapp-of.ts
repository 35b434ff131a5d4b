/** The company's second channel as a conversation, where it is one: "WhatsApp 987 654 321". */
export const whatsAppOf = (channel: string): string | null => {
  const digits = channel.replace(/\D/g, '').replace(/^51(?=9\d{8}$)/, '')
  return /whats/i.test(channel) && /^9\d{8}$/.test(digits) ? `https://wa.me/51${digits}` : null
}
