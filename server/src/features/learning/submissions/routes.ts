import { moderationBoard } from '@muster/contract/learning/moderation.ts'
import { peerReviews } from '@muster/contract/learning/peer-reviews.ts'
import { submissions } from '@muster/contract/learning/submissions.ts'
import { say } from '@muster/contract/lib/say.ts'
import { bots } from '@muster/contract/partners/chat-bots.ts'
import type { FastifyInstance } from 'fastify'
import { serve, WithMessage } from '../../../platform/http/serve.ts'
import type { Parts } from '../../../platform/parts.ts'
import { reasonHandlers } from '../../desk/work-queues/index.ts'
import { appeal } from './afterwards/appeal.ts'
import { answerQuestion, askQuestion } from './afterwards/questions.ts'
import { readDoneBy } from './around/around.ts'
import { showAsExample, showWords } from './around/shown.ts'
import { readForBot, reviewByBot, submitByBot } from './bots.ts'
import { approverList, countPending, moderationList } from './moderation.ts'
import { readOwnReview, readPeerWork, reportPeerReview, sendPeerReview, thankPeer } from './peers/review.ts'
import { storeProofPicture } from './pictures.ts'
import { approve, approveMany } from './review/approve.ts'
import { holdSubmission, peerApprove, turnDown, turnDownMany } from './review/decide.ts'
import { countQueue, peerList, queueList } from './review/queue.ts'
import { reverseEntry, reverseSubmission } from './review/reverse.ts'
import { readSecond } from './review/second-reading.ts'
import { reopen, reopenMany } from './review/undo.ts'
import { readSimilar } from './similar/similar.ts'
import { mySubmissions, readTask } from './submit/mine.ts'
import { tasksOfMyGroups } from './submit/open-tasks.ts'
import { countOpening } from './submit/openings.ts'
import { submitWork, withdraw } from './submit/submit.ts'

export function submissionRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, clock } = parts

  serve(app, parts, submissions, {
    task: ({ actor, params }) => readTask(db, { id: actor.id, now: clock.now() }, params.task_id),
    open: async ({ params }) => {
      await countOpening(parts, params.task_id)
      return 'Counted'
    },
    doneBy: ({ actor, query }) => readDoneBy(db, actor.id, query.tasks),
    ofMyGroups: ({ actor, query }) => tasksOfMyGroups(actor.id).page(db, query),
    mine: ({ actor, query }) => mySubmissions(actor.id).page(db, query),
    uploadPicture: async ({ actor, file }) => ({
      proof_picture: await storeProofPicture(parts, actor.id, file.content),
    }),
    submit: async ({ actor, params, body }) =>
      new WithMessage('Work submitted', await submitWork(parts, actor.id, params.task_id, body)),
    withdraw: async ({ actor, params }) => {
      await withdraw(db, { id: actor.id, now: clock.now() }, params.submission_id)
      return 'Work withdrawn'
    },
    ask: async ({ actor, params, body }) => {
      await askQuestion(parts, actor, params.submission_id, body.text)
      return 'Question sent'
    },
    appeal: async ({ actor, params }) => {
      await appeal(parts, actor, params.task_id)
      return 'Another reviewer will decide'
    },
    showAsExample: async ({ actor, params, body }) => {
      await showAsExample(db, actor.id, params.submission_id, body.shown)
      return body.shown
        ? 'Your work is now shown as an example'
        : 'Your work is no longer shown as an example'
    },
    showWords: async ({ actor, params, body }) => {
      await showWords(db, actor.id, params.submission_id, body.shown)
      return body.shown ? 'The comment is now on your profile' : 'Only you can see the comment now'
    },
    peerQueue: ({ actor, query }) => peerList({ id: actor.id, now: clock.now() }).page(db, query),
    peerApprove: async ({ actor, params, body }) => {
      await peerApprove(db, actor, params.submission_id, body.version, clock.now())
      return 'Thank you. An appraiser will decide next.'
    },
    queue: ({ actor, query }) => queueList({ id: actor.id, now: clock.now() }).page(db, query),
    similar: ({ params }) => readSimilar(db, params.submission_id),
    queueCounts: ({ actor }) => countQueue(db, { id: actor.id, now: clock.now() }),
    ...reasonHandlers(parts, 'submissions'),
    hold: async ({ actor, params, body }) => ({
      held_by: await holdSubmission(
        db,
        { id: actor.id, now: clock.now() },
        params.submission_id,
        body.take_over,
      ),
    }),
    approve: async ({ actor, params, body }) => {
      const approved = await approve(parts, actor, params.submission_id, body)
      return new WithMessage(say`Approved: ${{ karma: approved.karma }} karma`, approved)
    },
    approveMany: ({ actor, body }) => approveMany(parts, actor, body.submissions, body.words),
    sendBack: async ({ actor, params, body }) => {
      await turnDown(parts, actor, params.submission_id, 'returned', body)
      return 'Sent back to the learner'
    },
    reject: async ({ actor, params, body }) => {
      await turnDown(parts, actor, params.submission_id, 'rejected', body)
      return 'Rejected'
    },
    sendBackMany: ({ actor, body }) => turnDownMany(parts, actor, 'returned', body),
    rejectMany: ({ actor, body }) => turnDownMany(parts, actor, 'rejected', body),
    reopen: async ({ actor, params }) => {
      await reopen(parts, actor, params.submission_id)
      return 'Back in the queue'
    },
    reopenMany: ({ actor, body }) => reopenMany(parts, actor, body.submissions),
    answerQuestion: async ({ actor, params, body }) => {
      await answerQuestion(parts, actor, params.submission_id, body.text)
      return 'Answer sent'
    },
    secondRead: async ({ actor, params, body }) => {
      await readSecond(parts, actor, params.submission_id, body)
      return body.agrees ? 'Noted that you agree' : 'Sent to the reviewer'
    },
    reverse: async ({ actor, params, body }) => {
      await reverseSubmission(parts, actor, params.submission_id, body.reason)
      return 'Karma reversed'
    },
    reverseEntry: ({ actor, params, body }) => reverseEntry(parts, actor, params.entry_id, body.reason),
  })

  serve(app, parts, peerReviews, {
    mine: ({ actor }) => readPeerWork(db, actor.id, clock.now()),
    send: async ({ actor, params, body }) => {
      const karma = await sendPeerReview(parts, actor, params.submission_id, body)
      return new WithMessage(karma > 0 ? say`Sent, +${{ karma }} on its way` : 'Review sent', { karma })
    },
    read: async ({ actor, params }) => {
      await readOwnReview(parts, actor.id, params.submission_id)
      return 'Read'
    },
    thank: async ({ actor, params }) => {
      await thankPeer(parts, actor.id, params.submission_id)
      return 'Thanks sent'
    },
    report: async ({ actor, params, body }) => {
      await reportPeerReview(parts, actor.id, params.submission_id, body)
      return 'Thank you. Staff will review it.'
    },
  })

  serve(app, parts, bots, {
    submit: ({ body }) => submitByBot(db, body, clock.now()),
    review: ({ params, body }) => reviewByBot(parts, params.submission_id, body),
    status: ({ params }) => readForBot(db, params.submission_id),
  })

  serve(app, parts, moderationBoard, {
    tasks: ({ query }) => moderationList.page(db, query),
    pendingCounts: ({ query }) => countPending(db, query.date),
    leaderboard: ({ query }) => approverList(query, clock.now()).page(db, query),
  })
}
