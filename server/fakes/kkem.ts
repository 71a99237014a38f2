import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { bodyOf, close, misbehaved, sendJson, type Trouble } from './courses.ts'
import type { Fake } from './fake.ts'

/** kkem as far as Muster speaks with it. It knows the people 1 to 999, and takes the token `kkem-demo-token-0`. */

const TOKEN = 'kkem-demo-token-0'

export interface KkemFake {
  readonly url: string
  misbehave(trouble: Trouble): void
  /** What it was told of connected accounts: member ID by id there. */
  readonly links: ReadonlyMap<number, string>
  close(): Promise<void>
}

interface Body {
  readonly job_seeker_id?: number
  readonly jsid?: number
  readonly mu_id?: string
}

/** @param port 0 for any free one */
export async function startKkem(port: number): Promise<KkemFake> {
  const links = new Map<number, string>()
  let trouble: Trouble = 'none'
  const server = createServer(async (request, response) => {
    const body = JSON.parse((await bodyOf(request)) || '{}') as Body
    if (misbehaved(trouble, response)) return
    if (request.headers.authorization !== `Bearer ${TOKEN}`) {
      return sendJson(response, { request_status: false, msg: 'Unauthorized' }, 401)
    }
    const id = body.job_seeker_id ?? body.jsid ?? 0
    if (id < 1 || id > 999) return sendJson(response, { request_status: false, msg: 'No such job seeker' })
    if (request.url === '/api/update-muid') {
      links.set(id, body.mu_id ?? '')
      return sendJson(response, { response: { request_status: true } })
    }
    sendJson(response, {
      response: {
        request_status: true,
        data: {
          registration: {
            job_seeker_id: id,
            job_seeker_fname: 'Anu',
            job_seeker_lname: 'Thomas',
            email_id: `seeker${id}@kkem.example`,
            mobile_no: null,
            gender: 'Female',
            dob: null,
            key_skills: 'Python',
          },
        },
      },
    })
  })
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    links,
    misbehave(next) {
      trouble = next
    },
    close: () => close(server),
  }
}

export const kkemFake: Fake = {
  name: 'kkem',
  async start(port) {
    const fake = await startKkem(port)
    const settings = {
      KKEM_URL: fake.url,
      KKEM_TOKEN: TOKEN,
      KKEM_CIPHER_KEY: 'a cipher key for trying out',
    }
    return { settings, close: fake.close }
  },
}
