import Fastify, { type FastifyInstance } from 'fastify'
import { expect, it } from 'vitest'
import { createLogger } from './logger.ts'

it('logs requests without the secrets that their addresses hold', async () => {
  const lines: string[] = []
  const logger = createLogger({ LOG_LEVEL: 'debug' }, { write: (line) => lines.push(line) })
  const app = Fastify({ loggerInstance: logger }) as unknown as FastifyInstance
  app.get('/api/v1/calendar/:feed', async () => 'a calendar')
  app.get('/reset/:token', async () => 'a form')
  app.get('/users/:muid', async () => 'a member')
  for (const url of [
    '/api/v1/calendar/row.s3cret',
    '/reset/s3cret?token=s3cret',
    '/users/anna?ticket=s3cret',
  ]) {
    expect((await app.inject({ url })).statusCode).toBe(200)
  }
  await app.close()
  const urls = lines.map((line) => JSON.parse(line).req?.url).filter(Boolean)
  expect(urls).toEqual(['/api/v1/calendar/:feed', '/reset/:token', '/users/anna'])
  expect(lines.join('')).not.toContain('s3cret')
})
