import { counted } from '@muster/contract/lib/counted.ts'
import { say } from '@muster/contract/lib/say.ts'
import type { CourseProviderId } from '@muster/contract/partners/courses.ts'
import { courses, opengrad, wadhwani } from '@muster/contract/partners/courses.ts'
import type { FastifyInstance } from 'fastify'
import type { Actor } from '../../../platform/http/actor.ts'
import { serve, WithMessage } from '../../../platform/http/serve.ts'
import type { Parts } from '../../../platform/parts.ts'
import { openCourse, openToken, readCourses, readEnrolments, readQuiz, tokenFor } from './calls.ts'
import { catalogueOf, listCourses } from './catalogue.ts'
import { checkMember, myCourses, noteStarted, settleFinished } from './finished.ts'
import { learnerOf } from './learner.ts'
import { providerOf } from './providers.ts'
import { finishedOf } from './shapes.ts'

export function courseRoutes(app: FastifyInstance, parts: Parts): void {
  const { db } = parts
  serve(app, parts, courses, {
    mine: ({ actor }) => myCourses(db, actor.id),
    list: ({ params }) => listCourses(parts, params.provider),
    check: async ({ actor, params }) => {
      const finished = await checkMember(parts, await learnerOf(parts, actor), params.provider)
      const text = say`${counted({ finished }, { 0: 'No change yet. The provider will tell us when you’ve finished a course.', one: 'Well done! You’ve finished a course.', other: 'Well done! You’ve finished # courses.' })}`
      return new WithMessage(text, { finished })
    },
  })
  serve(app, parts, wadhwani, handlersOf(parts, 'wadhwani'))
  serve(app, parts, opengrad, handlersOf(parts, 'opengrad'))
}

type Body = { readonly 'Client-Auth-Token'?: string | undefined } | undefined
type Asked<B> = { readonly actor: Actor; readonly body: B }

function handlersOf(parts: Parts, id: CourseProviderId) {
  const begin = (actor: Actor, body: Body) => {
    const provider = providerOf(parts.config, id)
    return { provider, token: openToken(parts, provider, actor.id, body?.['Client-Auth-Token']) }
  }
  return {
    authToken: ({ actor }: { readonly actor: Actor }) =>
      tokenFor(parts, providerOf(parts.config, id), actor.id),
    userLogin: async ({ actor, body }: Asked<NonNullable<Body> & { course_root_id: string }>) => {
      const { provider, token } = begin(actor, body)
      const rootId = body.course_root_id
      const answer = await openCourse(parts, provider, await learnerOf(parts, actor), rootId, token)
      const offered = await catalogueOf(parts, provider).catch(() => [])
      const course = offered.find(({ root_id }) => root_id === rootId)
      // A course outside the catalogue was opened by another program, and isn't tracked.
      if (course) await noteStarted(parts, actor.id, { provider: id, rootId, title: course.title })
      return answer
    },
    courseDetails: ({ actor, body }: Asked<Body>) => {
      const { provider, token } = begin(actor, body)
      return readCourses(parts, provider, token)
    },
    enrolStatus: async ({ actor, body }: Asked<Body>) => {
      const { provider, token } = begin(actor, body)
      const { email } = await learnerOf(parts, actor)
      const answer = await readEnrolments(parts, provider, email, token)
      await settleFinished(parts, actor.id, id, finishedOf(answer))
      return answer
    },
    quizData: async ({ actor, body }: Asked<NonNullable<Body> & { course_id: string }>) => {
      const { provider, token } = begin(actor, body)
      const { email } = await learnerOf(parts, actor)
      return readQuiz(parts, provider, { courseId: body.course_id, email }, token)
    },
  }
}
