import type { FastifyRequest } from 'fastify'
import { type DestinationStream, type Logger, pino } from 'pino'
import type { Config } from '../settings/config.ts'
import type { LogFiles } from './log-files.ts'
import { redactLine } from './redact.ts'

/** Path parameters that give access to whoever knows them. */
const secretParameter = /:(token|feed)\b/

/** A request in the access log: without query, and by its route pattern if the path contains a secret. */
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
 * JSON lines, with possible secrets redacted.
 * @param destination default: standard output
 * @param file gets each line too, without personal data
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
