import type { Access } from '@muster/contract/access/access.ts'
import { ErrorEnvelope, Message, Nothing } from '@muster/contract/lib/envelope.ts'
import type { RouteDefinition, Routes } from '@muster/contract/lib/route.ts'
import type { z } from 'zod'
import { Components, type Json } from './openapi-schemas.ts'

/**
 * The OpenAPI 3.1 document of the whole contract. Names of operations and components are stable, because
 * partners generate code from them.
 */
export function openApiDocument(
  features: Readonly<Record<string, Routes>>,
  site: { name: string; url: string },
): Json {
  const components = new Components()
  components.named('ErrorEnvelope', ErrorEnvelope, 'output')
  const paths: Record<string, Json> = {}
  for (const [feature, routes] of Object.entries(features)) {
    for (const [name, route] of Object.entries(routes)) {
      const id = feature + capitalised(name)
      for (const [index, path] of [route.path, ...(route.alsoAt ?? [])].entries()) {
        const item = paths[path] ?? {}
        paths[path] = item
        item[route.method.toLowerCase()] = {
          operationId: index === 0 ? id : `${id}Older${index === 1 ? '' : index}`,
          ...operation(components, feature, capitalised(id), route),
        }
      }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${site.name} API`,
      version: '1',
      description:
        'Every response except a file is an envelope. An error has a stable `code`, and one for each of its texts.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: site.url }],
    tags: Object.keys(features).map((name) => ({ name, description: inWords(name) })),
    components: {
      schemas: components.schemas,
      responses: Object.fromEntries(
        Object.values(refusals).map(({ name, description }) => [name, refusal(description)]),
      ),
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        apiKey: { type: 'http', scheme: 'bearer', bearerFormat: 'API key' },
        protectionKey: { type: 'apiKey', in: 'header', name: 'protectionKey' },
      },
    },
    paths,
  }
}

const capitalised = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

/** Words of a camel-case name: 'meetupReports' becomes 'Meetup reports'. */
const inWords = (name: string) => capitalised(name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))

/** Errors of every call; others with the same envelope are `default`. */
const refusals = {
  400: { name: 'Invalid', description: 'The request is invalid; `errors` lists the problems by field' },
  401: {
    name: 'NotSignedIn',
    description: 'No valid access token (`statusCode` 1000: refresh it and retry) or API key',
  },
  403: { name: 'Forbidden', description: 'The member isn’t allowed to do this' },
  404: { name: 'NotFound', description: 'Doesn’t exist, or isn’t visible to this member' },
  409: {
    name: 'Conflict',
    description: 'Conflicts with a concurrent change or an existing record',
  },
  429: { name: 'RateLimited', description: 'Too many attempts; retry after `retry-after`' },
  503: { name: 'Busy', description: 'Not possible right now; retry after `retry-after`' },
  default: { name: 'Refused', description: 'Any other error' },
} as const

function refusal(description: string): Json {
  const schema = { $ref: '#/components/schemas/ErrorEnvelope' }
  return { description, content: { 'application/json': { schema } } }
}

function operation(components: Components, feature: string, id: string, route: RouteDefinition): Json {
  return {
    tags: [feature],
    summary: route.summary,
    description: accessInWords(route.access),
    ...security(route),
    parameters: [
      ...parameters(components, 'path', route.params),
      ...parameters(components, 'query', route.query),
    ],
    ...requestBody(components, id, route),
    responses: {
      200: { description: 'Success', content: successContent(components, id, route) },
      ...Object.fromEntries(
        Object.entries(refusals).map(([status, { name }]) => [
          status,
          { $ref: `#/components/responses/${name}` },
        ]),
      ),
    },
  }
}

/** Public calls list an empty requirement explicitly; otherwise tools flag them as insecure by mistake. */
function security({ access, keyHeader }: RouteDefinition): Json {
  if (access.kind === 'everyone') return { security: [{}, { bearer: [] }] }
  if (access.kind === 'staffOrProgram') return { security: [{ bearer: [] }, { apiKey: [] }] }
  const older = keyHeader ? [{ [keyHeader]: [] }] : []
  return { security: access.kind === 'program' ? [{ apiKey: [] }, ...older] : [{ bearer: [] }] }
}

function accessInWords(access: Access): string {
  if (access.kind === 'everyone') return 'Open to everyone.'
  if (access.kind === 'signedIn') return 'Any member.'
  if (access.kind === 'program') return `Programs with an API key for ${access.scope}.`
  const types = access.types.map((type) => `dynamic type ${type}`)
  const members = `Members with any of: ${[...access.roles, ...types].join(', ')}.`
  return access.kind === 'anyOf' ? members : `${members} Programs with an API key for ${access.scope}.`
}

interface ObjectSchema {
  readonly properties?: Record<string, Json>
  readonly required?: string[]
}

function parameters(
  components: Components,
  place: 'path' | 'query',
  schema: z.ZodObject | undefined,
): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = components.inPlace(schema, 'input') as ObjectSchema
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: { ...property, ...defaultOf(schema.shape[name]) },
  }))
}

/** The default value of a parameter. */
function defaultOf(schema: unknown): Json {
  const absent = (schema as z.ZodType).safeParse(undefined)
  return absent.success && absent.data !== undefined ? { default: absent.data } : {}
}

function requestBody(components: Components, id: string, route: RouteDefinition): Json {
  if (!route.upload && !route.body) return {}
  const content = {
    ...(route.upload && { 'multipart/form-data': formOf(components, route) }),
    ...(route.body &&
      (!route.upload || route.upload.optional) && {
        'application/json': { schema: components.named(`${id}Body`, route.body, 'input') },
      }),
  }
  // A missing body counts as an empty object.
  const required = (route.upload && !route.upload.optional) || !route.body?.safeParse({}).success
  if (!route.body) return { requestBody: { required, content } }
  const description = route.lenientBody
    ? `Unknown fields are ignored. ${route.lenientBody}`
    : 'Unknown fields are refused.'
  return { requestBody: { description, required, content } }
}

function formOf(components: Components, { upload, body }: RouteDefinition): Json {
  const field = upload?.field ?? ''
  const fields = (body ? components.inPlace(body, 'input') : {}) as ObjectSchema
  const file = { type: 'string', contentMediaType: 'application/octet-stream' }
  return {
    schema: {
      type: 'object',
      required: [...(fields.required ?? []), ...(upload?.optional ? [] : [field])],
      properties: {
        ...fields.properties,
        ...Object.fromEntries([field, ...(upload?.others ?? [])].map((name) => [name, file])),
      },
    },
  }
}

function successContent(components: Components, id: string, route: RouteDefinition): Json {
  if (route.download) return { [route.download.type]: { schema: { type: 'string' } } }
  if (route.events) {
    return { 'text/event-stream': { schema: components.named(`${id}Event`, route.events, 'output') } }
  }
  const response = route.reply
    ? components.named(`${id}Reply`, route.reply, 'output')
    : components.named('Nothing', Nothing, 'output')
  const envelope = {
    type: 'object',
    required: ['hasError', 'statusCode', 'message', 'response'],
    properties: {
      hasError: { type: 'boolean', const: false },
      statusCode: { type: 'integer', const: 200 },
      message: components.named('Message', Message, 'output'),
      response,
    },
  }
  return { 'application/json': { schema: components.put(`${id}Answer`, envelope) } }
}
