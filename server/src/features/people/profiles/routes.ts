import { say } from '@muster/contract/lib/say.ts'
import { cv } from '@muster/contract/people/cv.ts'
import { greetings } from '@muster/contract/people/greetings.ts'
import { profiles } from '@muster/contract/people/profiles.ts'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { keepDrawings } from '../../../platform/drawing/keep-drawings.ts'
import { drawnApart } from '../../../platform/drawing/pool.ts'
import type { Declared } from '../../../platform/feature.ts'
import { pictureAddress } from '../../../platform/files/media.ts'
import { serve, WithMessage } from '../../../platform/http/serve.ts'
import type { Parts } from '../../../platform/parts.ts'
import {
  cancelOwnEmailChange,
  confirmEmail,
  readTakeBack,
  resendConfirmation,
  takeEmailBack,
} from '../../account/email-addresses/index.ts'
import { interestGroupsOf, replaceOwnGroups } from '../../learning/interest-groups/index.ts'
import { completedBadges } from './badges.ts'
import { campusList } from './campuses.ts'
import { type Card, readCard } from './cv/card-data.ts'
import { readDay } from './cv/day.ts'
import { sayHello } from './cv/hello.ts'
import { readInCommon } from './cv/in-common.ts'
import { readCv } from './cv/read.ts'
import { pinnableWorks, pinWorks } from './cv/works.ts'
import { editProfile, readEditable, setShared } from './edit.ts'
import { readGreetings, reportLine, writeLine } from './greetings/lines.ts'
import { readActivity, readKarmaFeed, readKarmaLog, readLevelFeed } from './history.ts'
import { olderLevels, readLevels } from './levels.ts'
import { changePicture, removePicture } from './picture.ts'
import { readableByMuid, readableMember, readOwnProfile, readProfile } from './profile.ts'
import { searchMembers, suggestMembers } from './search.ts'
import { editSocials, readSocials } from './socials.ts'

const CARD_KEPT_SECONDS = 3600

export function profileRoutes(app: FastifyInstance, parts: Parts, { endRights }: Declared): void {
  const { db, clock, config, files } = parts
  const profileUrl = (muid: string) => `${config.publicUrl}/profile/${encodeURIComponent(muid)}`

  const drawing = drawnApart<typeof import('./cv/card.ts')>(new URL('./cv/card.ts', import.meta.url))
  const drawn = keepDrawings(CARD_KEPT_SECONDS, async (card: Card) =>
    drawing('drawCard', card, card.picture_key === null ? null : await files.get(card.picture_key)),
  )

  serve(app, parts, profiles, {
    mine: ({ actor, query }) => (query.muid ? readProfile(db, query.muid, actor) : readOwnProfile(db, actor)),
    byMuid: ({ actor, params }) => readProfile(db, params.muid, actor),
    myLog: ({ actor, query }) => readKarmaLog(db, actor.id, query),
    logByMuid: async ({ actor, params, query }) => {
      const member = await readableByMuid(db, params.muid, actor)
      return readKarmaLog(db, member.id, query)
    },
    activity: async ({ actor, params, query }) => {
      const member = await readableByMuid(db, params.muid, actor)
      return readActivity(db, member.id, query.year, clock.now())
    },
    myLevels: async ({ actor }) => olderLevels(await readLevels(db, actor.id, true)),
    levelsByMuid: async ({ actor, params }) => {
      const member = await readableByMuid(db, params.muid, actor)
      return readLevels(db, member.id, member.id === actor?.id)
    },
    levelFeed: ({ actor }) => readLevelFeed(db, actor.id),
    karmaFeed: ({ actor }) => readKarmaFeed(db, actor.id),
    rank: async ({ actor, params }) => {
      const profile = await readProfile(db, params.muid, actor)
      return {
        full_name: profile.full_name,
        role: profile.roles.length > 0 ? profile.roles : ['Learner'],
        rank: profile.rank,
        karma: profile.karma,
        interest_groups: profile.interest_groups.map(({ name }) => name),
      }
    },
    share: async ({ actor }) => {
      const { is_public } = await readOwnProfile(db, actor)
      return { is_public, profile_url: profileUrl(actor.muid) }
    },
    setShare: ({ actor, body }) => setShared(db, actor.id, body.is_public),
    shareAddress: async ({ actor, params }) => {
      const member = await readableMember(db, sql`id = ${params.uuid}`, actor)
      return { profile_url: profileUrl(member.muid) }
    },
    picture: async ({ actor, params }) => {
      const member = await readableMember(db, sql`id = ${params.uuid}`, actor)
      return { profile_pic: pictureAddress(member.picture_key) }
    },
    socials: ({ actor }) => readSocials(db, actor.id),
    socialsByMuid: async ({ actor, params }) => {
      const member = await readableByMuid(db, params.muid, actor)
      return readSocials(db, member.id)
    },
    editSocials: async ({ actor, body }) => {
      await editSocials(parts, db, actor.id, body, clock.now())
      return 'Links saved'
    },
    interestGroups: ({ actor }) => interestGroupsOf(db, actor.id),
    editInterestGroups: async ({ actor, body }) => {
      await replaceOwnGroups(parts, db, actor, body.interest_group)
      return 'Interest groups saved'
    },
    editable: ({ actor }) => readEditable(db, actor.id, clock.now()),
    edit: async ({ actor, request, body }) => {
      const saved = await editProfile(parts, { actor, request }, body)
      const text = saved.pending_email
        ? say`Profile updated. To confirm ${{ pendingEmail: saved.pending_email }}, open the link we’ve emailed there.`
        : 'Profile updated'
      return new WithMessage(text, saved)
    },
    cancelEmailChange: async ({ actor, request }) => {
      await cancelOwnEmailChange(parts, { actor, request })
      return 'Your address hasn’t changed'
    },
    confirmEmail: async ({ body, request }) => {
      await confirmEmail(parts, body.token, request)
      return 'Your email address is confirmed'
    },
    readTakeBack: ({ body }) => readTakeBack(parts, body.token),
    takeEmailBack: async ({ body, request }) =>
      new WithMessage(
        'Your address has been restored. Every device has been signed out.',
        await takeEmailBack(parts, body.token, request, endRights),
      ),
    resendConfirmation: ({ actor }) => resendConfirmation(parts, actor.id),
    updatePicture: ({ actor, file }) => changePicture(parts, actor.id, file.content),
    removePicture: async ({ actor }) => {
      await removePicture(parts, actor.id)
      return 'Picture removed'
    },
    search: ({ actor, query }) => searchMembers(db, query, actor?.id ?? null),
    campuses: ({ actor, query }) => campusList(parts, actor?.id ?? null).page(db, query),
    suggestions: ({ actor }) => suggestMembers(db, actor.id),
    badges: async ({ actor, params }) => {
      const member = await readableByMuid(db, params.muid, actor)
      return { full_name: member.full_name, completed_tasks: await completedBadges(db, member.id) }
    },
  })

  serve(app, parts, greetings, {
    read: ({ actor, params }) => readGreetings(parts, actor, params.muid),
    write: ({ actor, params, body }) => writeLine(parts, actor, params.muid, body.words),
    report: async ({ actor, params, body }) => {
      await reportLine(parts, actor, params.muid, body)
      return 'Thank you. Staff will review it.'
    },
  })

  serve(app, parts, cv, {
    read: ({ actor, params }) => readCv(db, params.muid, actor, clock.now()),
    day: async ({ actor, params }) => {
      const member = await readableByMuid(db, params.muid, actor)
      return readDay(db, member.id, params.day)
    },
    works: ({ actor }) => pinnableWorks(db, actor.id),
    pin: async ({ actor, body }) => {
      await pinWorks(db, actor.id, body, clock.now())
      return body.works.length === 0 ? 'Nothing is pinned now' : 'Your profile now shows this work first'
    },
    inCommon: ({ actor, params }) => readInCommon(db, actor, params.muid),
    hello: ({ actor, params }) => sayHello(parts, actor, params.muid),
    picture: async ({ params }) => {
      const card = await readCard(db, params.muid, config.BRAND_NAME)
      return drawn(JSON.stringify(card), card)
    },
  })
}
