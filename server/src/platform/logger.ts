import { type Logger, pino } from 'pino'
import type { Config } from './config.ts'

/** JSON lines; whatever could be a secret is left out wherever it stands. */
export function createLogger(config: Pick<Config, 'LOG_LEVEL'>): Logger {
  return pino({
    level: config.LOG_LEVEL,
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
  })
}
