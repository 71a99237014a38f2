import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Fake } from './fake.ts'

/**
 * A provider of courses that speaks the protocol of the real ones. Client `demo` with the secret `demo-secret`; it can be
 * told to misbehave, by `trouble`.
 */

/** How the fake answers: as it should, or as services do on a bad day. */
export type Trouble = 'none' | 'slow' | 'html' | 'half' | 'huge' | 'down' | 'dead'

export interface CourseFake {
  readonly url: string
  /** From now on; everybody who asks has it. */
  misbehave(trouble: Trouble): void
  /** A course that somebody finishes there. */
  finish(email: string, courseRootId: string): void
  /** Makes tokens that were given so far worthless. */
  forgetTokens(): void
  /** How often each path was asked. */
  readonly asked: ReadonlyMap<string, number>
  close(): Promise<void>
}

const courses = [
  {
    courseId: 'c-101',
    courseRootId: 'root-101',
    courseName: 'Introduction to Python',
    thumbnail: '',
    description:
      'Write your first programs. Learn loops, lists and functions. There is a project at the end.',
    duration: 12,
    lessons: 24,
  },
  {
    courseId: 'c-102',
    courseRootId: 'root-102',
    courseName: 'Speaking in front of people',
    description: 'Find your words and your voice.',
    duration: 5,
    lessons: 8,
  },
  { courseId: 'c-103', courseRootId: '', courseName: 'Design thinking', description: 'Comes in spring.' },
] as const

/** @param port 0 for any free one */
export async function startCourses(port: number): Promise<CourseFake> {
  const state = {
    trouble: 'none' as Trouble,
    tokens: new Set<string>(),
    enrolled: new Map<string, Map<string, boolean>>(),
    asked: new Map<string, number>(),
    url: '',
  }
  const server = createServer((request, response) => {
    answer(state, request, response).catch(() => response.destroy())
  })
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: state.url,
    asked: state.asked,
    misbehave(trouble) {
      state.trouble = trouble
    },
    finish(email, root) {
      enrolmentsOf(state, email).set(root, true)
    },
    forgetTokens: () => state.tokens.clear(),
    close: () => close(server),
  }
}

/** Both providers at one address. */
export const courseFake: Fake = {
  name: 'courses',
  async start(port) {
    const fake = await startCourses(port)
    const of = (provider: string) => ({
      [`${provider}_AUTH_URL`]: `${fake.url}/oauth/token`,
      [`${provider}_URL`]: fake.url,
      [`${provider}_CLIENT_ID`]: 'demo',
      [`${provider}_CLIENT_SECRET`]: 'demo-secret',
    })
    return { settings: { ...of('WADHWANI'), ...of('OPENGRAD') }, close: fake.close }
  },
}

interface State {
  trouble: Trouble
  tokens: Set<string>
  enrolled: Map<string, Map<string, boolean>>
  asked: Map<string, number>
  url: string
}

function enrolmentsOf({ enrolled }: State, email: string): Map<string, boolean> {
  const known = enrolled.get(email) ?? new Map<string, boolean>()
  enrolled.set(email, known)
  return known
}

/** Stops, even while somebody is still being answered. */
export function close(server: Server): Promise<void> {
  return new Promise((done) => {
    server.close(() => done())
    server.closeAllConnections()
  })
}

/** Answers in a way that nobody can use; false when all is well. */
export function misbehaved(trouble: Trouble, response: ServerResponse): boolean {
  switch (trouble) {
    case 'none':
      return false
    case 'slow': {
      const late = setTimeout(() => response.end('{}'), 60_000)
      response.on('close', () => clearTimeout(late))
      return true
    }
    case 'html':
      response.setHeader('content-type', 'text/html').end('<html><h1>Maintenance</h1></html>')
      return true
    case 'half':
      response.setHeader('content-type', 'application/json').end('{"data": [{"courseId": "c-1')
      return true
    case 'huge':
      sendHuge(response)
      return true
    case 'down':
      response.writeHead(503).end('{"error": "down"}')
      return true
    case 'dead':
      response.destroy()
      return true
  }
}

/** 500 MB, as fast as they are read. */
function sendHuge(response: ServerResponse): void {
  const piece = Buffer.alloc(1_000_000, ' ')
  let left = 500
  const more = () => {
    while (left > 0 && !response.destroyed) {
      left -= 1
      if (!response.write(piece)) return void response.once('drain', more)
    }
    response.end('{}')
  }
  more()
}

/** The body of a request as text. */
export async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

export const sendJson = (response: ServerResponse, json: unknown, status = 200): void =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json))

async function answer(state: State, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', state.url)
  state.asked.set(pathname, (state.asked.get(pathname) ?? 0) + 1)
  if (pathname.startsWith('/open/')) {
    const finished = request.method === 'POST'
    if (finished) enrolmentsOf(state, searchParams.get('member') ?? '').set(pathname.slice(6), true)
    return showCourse(pathname.slice(6), finished, response)
  }
  const body = await bodyOf(request)
  if (misbehaved(state.trouble, response)) return
  if (pathname === '/oauth/token') return void giveToken(state, new URLSearchParams(body), response)
  if (!state.tokens.has(request.headers.authorization ?? '')) {
    return sendJson(response, { status: 'ERROR', message: 'invalid token' }, 401)
  }
  if (pathname === '/api/v1/iamservice/oauth/login') return login(state, JSON.parse(body), response)
  if (pathname === '/api/v1/courseservice/oauth/client/courses') {
    const username = searchParams.get('username')
    return sendJson(response, username === null ? courses : enrolledAnswer(state, username))
  }
  const quiz = /\/course\/([^/]+)\/reports\/quiz\/student\/([^/]+)$/.exec(pathname)
  if (quiz)
    return sendJson(response, { status: 'SUCCESS', data: [{ quiz: 'First steps', score: 8, of: 10 }] })
  sendJson(response, { status: 'ERROR' }, 404)
}

/** The course itself: nothing is to be learned, and it is finished with one click. */
function showCourse(root: string, finished: boolean, response: ServerResponse): void {
  const name = courses.find(({ courseRootId }) => courseRootId === root)?.courseName ?? 'Course'
  const rest = finished
    ? '<p>You have finished this course.</p>'
    : '<form method="post"><button>Finish the course</button></form>'
  response
    .setHeader('content-type', 'text/html; charset=utf-8')
    .end(`<!doctype html><html lang="en"><title>${name}</title><h1>${name}</h1>${rest}</html>`)
}

function giveToken(state: State, form: URLSearchParams, response: ServerResponse): void {
  const isRight =
    form.get('grant_type') === 'client_credentials' &&
    form.get('client_id') === 'demo' &&
    form.get('client_secret') === 'demo-secret'
  if (!isRight) {
    sendJson(response, { error: 'invalid_client' })
    return
  }
  const token = `token-${state.tokens.size}-${Date.now()}`
  state.tokens.add(token)
  sendJson(response, { access_token: token, token_type: 'bearer', expires_in: 3600 })
}

interface Login {
  readonly email?: string
  readonly courseRootId?: string
  readonly token?: string
}

function login(state: State, { email, courseRootId, token }: Login, response: ServerResponse): void {
  const course = courses.find((one) => one.courseRootId === courseRootId)
  if (!email || !course || !token) {
    sendJson(response, { status: 'FAILURE', message: 'Invalid input' })
    return
  }
  const known = enrolmentsOf(state, email)
  known.set(course.courseRootId, known.get(course.courseRootId) ?? false)
  sendJson(response, {
    status: 'SUCCESS',
    data: `${state.url}/open/${course.courseRootId}?member=${encodeURIComponent(email)}`,
  })
}

function enrolledAnswer(state: State, email: string): unknown {
  const rows = [...enrolmentsOf(state, email)].map(([root, done]) => {
    const course = courses.find(({ courseRootId }) => courseRootId === root)
    return { ...course, completionStatus: done ? 'COMPLETED' : 'IN_PROGRESS', progress: done ? 100 : 20 }
  })
  return rows.length > 0 ? { status: 'SUCCESS', data: rows } : { status: 'ERROR', message: 'No courses' }
}
