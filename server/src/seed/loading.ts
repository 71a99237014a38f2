import { connect } from 'node:net'
import postgres from 'postgres'

/**
 * A connection for loading data that sends small packets at once. The driver leaves Nagle's algorithm on, which
 * costs every COPY two waits of 40 ms, and offers no setting but a socket of one's own; that is used where no TLS
 * is in play: on the embedded database.
 */
export function openForLoading(url: string, embedded: boolean): postgres.Sql {
  const { hostname: host, port } = new URL(url)
  const socket = () =>
    new Promise((resolve, reject) => {
      const made = connect({ host, port: Number(port), noDelay: true }, () => resolve(made))
      made.once('error', reject)
    })
  return postgres(url, { max: 1, onnotice: () => {}, ...(embedded && { socket }) })
}
