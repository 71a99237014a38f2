import { hackathons } from '@muster/contract/events/hackathons.ts'
import { counted } from '@muster/contract/lib/counted.ts'
import { say } from '@muster/contract/lib/say.ts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../platform/database.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { serve, WithMessage } from '../../../platform/http/serve.ts'
import type { UploadedFile } from '../../../platform/http/upload.ts'
import type { Parts } from '../../../platform/parts.ts'
import { copyHackathon, createHackathon, editHackathon } from './change/edit.ts'
import { setForm, toOlder, usualFields } from './change/form.ts'
import { setPicture } from './change/pictures.ts'
import { cancel, complete, publish, remove } from './change/publish.ts'
import { addCrew, listCrew, passOn, removeCrew } from './crew.ts'
import { formInForce } from './record.ts'
import { hackathonFile } from './show/calendar.ts'
import { cardList } from './show/cards.ts'
import { listDistricts, listHosts } from './show/choices.ts'
import { readPage, readRecord } from './show/page.ts'
import { listObjects, listUpcoming, readInfo, readObject } from './show/shown.ts'

export function hackathonRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, clock } = parts

  /** Saves uploaded pictures after the record: when a picture is rejected, the record stays saved. */
  async function keepPictures(
    actor: Actor,
    id: string,
    banner: UploadedFile | undefined,
    others: Readonly<Record<string, UploadedFile>>,
  ): Promise<void> {
    if (banner) await setPicture(parts, actor, id, 'banner', banner.content)
    if (others.event_logo) await setPicture(parts, actor, id, 'event_logo', others.event_logo.content)
  }

  serve(app, parts, hackathons, {
    list: ({ actor }) => listObjects(db, actor),
    upcoming: () => listUpcoming(db, clock.now()),
    one: ({ actor, params }) => readObject(db, actor, params.hackathon_id),
    info: ({ actor, params }) => readInfo(db, actor, params.hackathon_id),
    find: ({ actor, query }) => cardList(actor, clock.now()).page(db, query),
    page: ({ actor, params }) => readPage(db, actor, params.hackathon_id),
    file: ({ actor, params }) => hackathonFile(parts, actor, params.hackathon_id),
    manage: ({ actor, params }) => readRecord(db, actor, params.hackathon_id),
    create: async ({ actor, body: { status: _, ...body }, file, otherFiles }) => {
      const id = await createHackathon(parts, actor, body)
      await keepPictures(actor, id, file, otherFiles)
      return new WithMessage('Hackathon created', { hackathon_id: id })
    },
    copy: async ({ actor, params }) =>
      new WithMessage('Copied. Add dates, then publish it.', {
        hackathon_id: await copyHackathon(parts, actor, params.hackathon_id),
      }),
    edit: async ({ actor, params: { hackathon_id: id }, body, file, otherFiles }) => {
      const updatedAt = await editHackathon(parts, actor, id, body, {
        at: body.seen_at,
        current: (tx: Database) => readRecord(tx, actor, id),
      })
      await keepPictures(actor, id, file, otherFiles)
      if (body.status === 'Completed') await complete(parts, actor, id)
      if (body.status === 'Deleted') await remove(parts, actor, id)
      return new WithMessage('Hackathon updated', { updated_at: updatedAt })
    },
    publish: async ({ actor, params, body }) => {
      await publish(parts, actor, params.hackathon_id, body.status)
      return body.status === 'Published' ? 'Hackathon published' : 'Hackathon changed to draft'
    },
    cancel: async ({ actor, params, body }) => {
      const told = await cancel(parts, actor, params.hackathon_id, body.reason)
      return say`${counted({ told }, { 0: 'Hackathon called off', one: 'Hackathon called off. 1 person notified.', other: 'Hackathon called off. # people notified.' })}`
    },
    remove: async ({ actor, params }) => {
      await remove(parts, actor, params.hackathon_id)
      return 'Hackathon deleted'
    },
    setBanner: ({ actor, params, file }) =>
      setPicture(parts, actor, params.hackathon_id, 'banner', file.content),
    removeBanner: ({ actor, params }) => setPicture(parts, actor, params.hackathon_id, 'banner', null),
    setLogo: ({ actor, params, file }) =>
      setPicture(parts, actor, params.hackathon_id, 'event_logo', file.content),
    removeLogo: ({ actor, params }) => setPicture(parts, actor, params.hackathon_id, 'event_logo', null),
    usualFields: () => usualFields,
    olderForm: async ({ actor, params }) => {
      await readObject(db, actor, params.hackathon_id)
      return toOlder((await formInForce(db, params.hackathon_id)).fields)
    },
    setForm: async ({ actor, params, body }) => {
      const { version, fields, updated_at } = await setForm(parts, actor, params.hackathon_id, body.fields)
      return new WithMessage('Form saved', { version, fields, updated_at })
    },
    organisations: ({ query }) => listHosts(db, query.search),
    districts: () => listDistricts(db),
    crew: ({ actor, params, query }) => listCrew(db, actor, params.hackathon_id, query.all === true),
    addCrew: async ({ actor, params, body: { muid, mu_id, role } }) => {
      const { id, fullName } = await addCrew(parts, actor, params.hackathon_id, {
        muid: muid ?? mu_id ?? '',
        role,
      })
      const text = role === 'organiser' ? 'Organiser added' : say`${{ fullName }} added. We’ve notified them.`
      return new WithMessage(text, { organiser_link_id: id })
    },
    removeCrew: async ({ actor, params }) =>
      say`${{ name: await removeCrew(parts, actor, params.link_id) }} removed`,
    passOn: async ({ actor, params }) =>
      say`${{ name: await passOn(parts, actor, params.link_id) }} is now the owner`,
  })
}
