import * as cards from './cards.ts'
import type { Card } from './lib/card.ts'
import type { RouteDefinition, Routes } from './lib/route.ts'

type Cards = typeof cards
type Modules = {
  [F in keyof Cards]: Cards[F] extends { readonly calls: readonly (infer Load)[] }
    ? Load extends () => Promise<infer Module>
      ? Module
      : never
    : never
}[keyof Cards]
type RoutesIn<Module> = {
  [Name in keyof Module as Module[Name] extends Routes ? Name : never]: Module[Name]
}
type Together<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never
type Flat<Parts> = { readonly [Name in keyof Parts]: Parts[Name] }

const all: readonly Card[] = Object.values(cards)
const loaded = (part: 'calls' | 'shapes') =>
  Promise.all(all.flatMap((about) => about[part] ?? []).map((load) => load()))
const calls = await loaded('calls')

/** The modules of all features, with their calls and schemas. */
export const modules: readonly object[] = [...calls, ...(await loaded('shapes'))]

/** Calls are declared by `routes()`: plain objects, each of which has a method and a path. */
const areRoutes = ([, value]: [string, unknown]): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.getPrototypeOf(value) === Object.prototype &&
  Object.values(value).length > 0 &&
  Object.values(value).every((route) => route instanceof Object && 'method' in route && 'path' in route)

const groups: Record<string, Routes> = {}
for (const [name, routes] of calls.flatMap((module) => Object.entries(module).filter(areRoutes))) {
  groups[name] = { ...groups[name], ...routes }
}

/**
 * All API calls by group. OpenAPI, the permission matrix and the fuzz tests iterate over them. Features that
 * serve parts of one group declare it in a module each, because partners generate code from its name.
 */
export const allRoutes = groups as Flat<Together<Modules extends infer Module ? RoutesIn<Module> : never>>

const byName = new Map<string, RouteDefinition>(
  Object.entries<Routes>(allRoutes).flatMap(([feature, routes]) =>
    Object.entries(routes).map(([name, route]): [string, RouteDefinition] => [`${feature}.${name}`, route]),
  ),
)

/** The call that a card names as `feature.name`. @throws Error when there is none */
export function routeNamed(call: string): RouteDefinition {
  const route = byName.get(call)
  if (!route) throw new Error(`the contract has no call ${call}`)
  return route
}
