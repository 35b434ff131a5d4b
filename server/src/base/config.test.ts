import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://db/chaski',
  SECRET_KEYS: 'Zk3v8Q2mT7xW1pL9sR4nB6cY0hJ5dF2g',
  PUBLIC_URL: 'https://taxi.example',
  TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8',
}

describe('configuration', () => {
  it('starts a demonstration with nothing set', () => {
    const config = readConfig({})
    expect(config.PORT).toBe(3000)
    expect(config.secureCookies).toBe(true)
    expect(config.SECRET_KEYS[0]!.length).toBeGreaterThanOrEqual(32)
  })

  it('sends whoever is lost to the complaints book, or to a page that exists', () => {
    expect(readConfig({}).DEFAULT_ROUTE).toBe('/reclamo')
    expect(readConfig({ DEFAULT_ROUTE: 'inicio' }).DEFAULT_ROUTE).toBe('/inicio')
    for (const DEFAULT_ROUTE of ['nada', 'reservar/*', '', 'https://otro.example'])
      expect(() => readConfig({ DEFAULT_ROUTE })).toThrow('DEFAULT_ROUTE')
  })

  it('accepts a sound production environment', () => {
    expect(readConfig(production).production).toBe(true)
  })

  it.each([
    ['DATABASE_URL', undefined],
    ['SECRET_KEYS', undefined],
    ['SECRET_KEYS', 'changeme-changeme-changeme-changeme'],
    ['SECRET_KEYS', 'short'],
    ['SECRET_KEYS', 'a'.repeat(40)],
    ['PUBLIC_URL', undefined],
    ['PUBLIC_URL', 'http://taxi.example'],
    ['SEED', 'demo'],
    ['SIMULATOR', 'on'],
    ['TRUSTED_PROXIES', undefined],
    ['TRUSTED_PROXIES', ' '],
  ])('refuses production with %s = %s', (name, value) => {
    expect(() => readConfig({ ...production, [name]: value })).toThrow(name)
  })

  it('takes "none" as the word that there is no proxy, and asks for none on loopback', () => {
    expect(readConfig(production).TRUSTED_PROXIES).toEqual(['127.0.0.1', '10.0.0.0/8'])
    const none = { ...production, TRUSTED_PROXIES: 'none' }
    expect(readConfig(none).TRUSTED_PROXIES).toEqual([])
    const loopback = { PUBLIC_URL: 'http://127.0.0.1:3000', TRUSTED_PROXIES: undefined }
    expect(readConfig({ ...production, ...loopback }).TRUSTED_PROXIES).toEqual([])
  })

  it('refuses several nodes without a store that they share, and a link that is none', () => {
    expect(() => readConfig({ MQTT_URL: 'mqtt://127.0.0.1' })).toThrow('FILES_URL')
    expect(() => readConfig({ MQTT_URL: 'http://127.0.0.1', FILES_URL: 'postgres:' })).toThrow(
      'MQTT_URL must be mqtt://',
    )
    const { MQTT_URL } = readConfig({ MQTT_URL: 'mqtt://a, mqtts://b:1', FILES_URL: 'postgres:' })
    expect(MQTT_URL).toEqual(['mqtt://a', 'mqtts://b:1'])
  })

  it('keeps cookies usable over plain http on a private network', () => {
    expect(readConfig({ PUBLIC_URL: 'http://central.lan:3000' }).secureCookies).toBe(false)
  })

  it('names what is wrong', () => {
    expect(() => readConfig({ PORT: 'x' })).toThrow('PORT')
  })
})
