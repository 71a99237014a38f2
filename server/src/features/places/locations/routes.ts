import { say } from '@muster/contract/lib/say.ts'
import { countries, districts, states, zones } from '@muster/contract/places/location-levels.ts'
import type { PlaceLevel } from '@muster/contract/places/location-words.ts'
import { locations } from '@muster/contract/places/locations.ts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../platform/database.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { serve, WithMessage } from '../../../platform/http/serve.ts'
import type { Parts } from '../../../platform/parts.ts'
import { importHandlers } from '../../desk/imports/index.ts'
import { createPlace, updatePlace } from './change.ts'
import { findPlace, previewMove, readPlace } from './detail.ts'
import { locationImport } from './import.ts'
import { countryList, districtList, placeOptions, stateList, zoneList } from './lists.ts'
import { removePlace } from './remove.ts'
import { findPlaces, placesCsv, readBranch } from './tree.ts'

export function locationRoutes(app: FastifyInstance, parts: Parts): void {
  const { db } = parts

  serve(app, parts, locations, {
    branch: ({ query }) => readBranch(db, query.parent),
    find: ({ query }) => findPlaces(db, query),
    csv: () => placesCsv(db),
    detail: ({ params }) => readPlace(parts, params.place_id),
    previewMove: ({ params, query }) => previewMove(db, params.place_id, query.to),
    ...importHandlers(parts, locationImport),
  })

  serve(app, parts, countries, {
    ...writing(parts, 'country', ({ country_id }: { country_id: string }) => country_id),
    list: ({ query }) => countryList(parts).page(db, query),
    csv: ({ query }) => countryList(parts).csv(db, query),
    options: () => placeOptions(db, 'country'),
    one: ({ params, query }) => countryList(parts, params.country_id).page(db, query),
  })

  serve(app, parts, states, {
    ...writing(parts, 'state', ({ state_id }: { state_id: string }) => state_id),
    list: ({ query }) => stateList(parts).page(db, query),
    csv: ({ query }) => stateList(parts).csv(db, query),
    options: ({ query }) => placeOptions(db, 'state', query.country),
    one: ({ params, query }) => stateList(parts, params.state_id).page(db, query),
  })

  serve(app, parts, zones, {
    ...writing(parts, 'zone', ({ zone_id }: { zone_id: string }) => zone_id),
    list: ({ query }) => zoneList(parts).page(db, query),
    csv: ({ query }) => zoneList(parts).csv(db, query),
    options: ({ query }) => placeOptions(db, 'zone', query.state),
    one: ({ params, query }) => zoneList(parts, params.zone_id).page(db, query),
  })

  serve(app, parts, districts, {
    ...writing(parts, 'district', ({ district_id }: { district_id: string }) => district_id),
    list: ({ query }) => districtList(parts).page(db, query),
    csv: ({ query }) => districtList(parts).csv(db, query),
    options: ({ query }) => placeOptions(db, 'district', query.zone),
    one: ({ params, query }) => districtList(parts, params.district_id).page(db, query),
  })
}

interface Change {
  readonly name?: string | undefined
  readonly parent?: string | undefined
  readonly seen_at?: string | undefined
}

/** Handlers that change the locations of a level. */
function writing<Params>(parts: Parts, level: PlaceLevel, idOf: (params: Params) => string) {
  const { db, clock } = parts
  type By = { readonly actor: Actor }
  return {
    create: async ({ actor, body }: By & { body: { name: string; parent: string | null } }) => {
      const made = await createPlace(db, actor, level, body, clock.now())
      return new WithMessage(say`${{ label: made.label }} added`, made)
    },
    update: async ({ actor, params, body }: By & { params: Params; body: Change }) => {
      const { seen_at: at, ...change } = body
      const id = idOf(params)
      const current = (tx: Database) => findPlace(parts, tx, id)
      const changed = await updatePlace(db, actor, level, id, change, clock.now(), { at, current })
      return new WithMessage(say`${{ label: changed.label }} updated`, changed)
    },
    remove: async ({ actor, params }: By & { params: Params }) => {
      const name = await removePlace(db, actor, level, idOf(params))
      return say`${{ name }} deleted`
    },
  }
}
