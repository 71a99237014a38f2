import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

export interface ReceivedMail {
  readonly from: string
  readonly to: string
  /** Headers and body as they came, quoted-printable line ends undone. */
  readonly text: string
}

export interface MailServer {
  /** For SMTP_URL. */
  readonly url: string
  readonly received: ReceivedMail[]
  /** How many connections there have been. */
  connections(): number
  /** The next so many mails are refused for the moment, as by a server that is busy. */
  refuse(count: number): void
  /** Refuses this recipient for good. */
  refuseFor(address: string): void
  close(): Promise<void>
}

/** A mail server for tests that takes whatever comes. @param port 0 for any */
export async function startMailServer(port = 0): Promise<MailServer> {
  const received: ReceivedMail[] = []
  let refusals = 0
  let connections = 0
  let unknown = ''
  const answerTo = (line: string, address: string) => {
    if (/^quit/i.test(line)) return '221 bye'
    return /^rcpt to/i.test(line) && address === unknown ? '550 no such mailbox' : '250 fine'
  }
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    connections += 1
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined)
    const say = (line: string) => socket.write(`${line}\r\n`)
    let pending = ''
    let data: string[] | null = null
    let [from, to] = ['', '']
    const endOfMail = (lines: string[]) => {
      if (refusals > 0) {
        refusals -= 1
        return say('451 come back later')
      }
      received.push({ from, to, text: lines.join('\n').replace(/=\n/g, '').replace(/=3D/g, '=') })
      return say('250 taken')
    }
    const onLine = (line: string) => {
      if (data) {
        if (line !== '.') return data.push(line)
        const lines = data
        data = null
        return endOfMail(lines)
      }
      const address = line.match(/<([^>]*)>/)?.[1] ?? ''
      if (/^mail from/i.test(line)) from = address
      if (/^rcpt to/i.test(line)) to = address
      if (/^data/i.test(line)) {
        data = []
        return say('354 go on')
      }
      return say(answerTo(line, address))
    }
    socket.on('data', (chunk) => {
      pending += chunk.toString('utf8')
      const lines = pending.split('\r\n')
      pending = lines.pop() ?? ''
      for (const line of lines) onLine(line)
    })
    say('220 test')
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    connections: () => connections,
    refuse: (count) => {
      refusals = count
    },
    refuseFor: (address) => {
      unknown = address
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
