import { expect, it } from 'vitest'
import { loadConfig } from './config.ts'
import { openidProviders } from './openid-providers.ts'

it('nobody else signs members in unless the settings name them', () => {
  expect(openidProviders(loadConfig({}))).toEqual([])
})

it('Google and a provider of one’s own may be on at once, each with an address to come back to', () => {
  const config = loadConfig({
    PUBLIC_URL: 'https://learn.example/',
    GOOGLE_CLIENT_ID: 'ours.apps.googleusercontent.com',
    GOOGLE_CLIENT_SECRET: 'one',
    OPENID_ISSUER: 'https://id.example/realms/college',
    OPENID_NAME: 'College ID',
    OPENID_CLIENT_ID: 'muster',
    OPENID_CLIENT_SECRET: 'two',
  })
  expect(openidProviders(config)).toMatchObject([
    {
      id: 'google',
      name: 'Google',
      issuer: 'https://accounts.google.com',
      clientSecret: 'one',
      returnAddress: 'https://learn.example/login/google',
    },
    {
      id: 'openid',
      name: 'College ID',
      issuer: 'https://id.example/realms/college',
      clientSecret: 'two',
      returnAddress: 'https://learn.example/login/openid',
    },
  ])
})
