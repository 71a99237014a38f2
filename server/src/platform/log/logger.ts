import type { FastifyRequest } from 'fastify'
import { type DestinationStream, type Logger, pino } from 'pino'
import type { Config } from '../settings/config.ts'
import type { LogFiles } from './log-files.ts'
import { redactLine } from './redact.ts'

/** Parameters of addresses that open something to anyone who knows them. */
const secretParameter = /:(token|feed)\b/

/** A request for the access log: without its query, and by the form of its address where that holds a secret. */
function loggedRequest(request: FastifyRequest) {
  const route = request.routeOptions?.url ?? ''
  return {
    method: request.method,
    url: secretParameter.test(route) ? route : request.url.split('?')[0],
    host: request.host,
    remoteAddress: request.ip,
  }
}

/**
 * JSON lines; whatever could be a secret is left out wherever it stands.
 * @param destination standard output when left out
 * @param file gets each line as well, without what is personal
 */
export function createLogger(
  config: Pick<Config, 'LOG_LEVEL'>,
  destination: DestinationStream = pino.destination(1),
  file?: Pick<LogFiles, 'write'>,
): Logger {
  const options = {
    level: config.LOG_LEVEL,
    serializers: { req: loggedRequest },
    redact: {
      paths: [
        'req.headers.authorization',
        '*.password',
        '*.accessToken',
        '*.refreshToken',
        '*.otp',
        '*.token',
      ],
      remove: true,
    },
  }
  if (!file) return pino(options, destination)
  return pino(options, {
    write(line) {
      destination.write(line)
      file.write('root', redactLine(line))
    },
  })
}
