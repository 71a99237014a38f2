import type { Access } from '@muster/contract/access.ts'
import { envelopeOf, Nothing } from '@muster/contract/lib/envelope.ts'
import type { RouteDefinition, Routes } from '@muster/contract/lib/route.ts'
import { z } from 'zod'

type Json = Record<string, unknown>

/** The OpenAPI 3.1 document of the whole contract. */
export function openApiDocument(
  features: Readonly<Record<string, Routes>>,
  site: { name: string; url: string },
): Json {
  const paths: Record<string, Json> = {}
  for (const [feature, routes] of Object.entries(features)) {
    for (const [name, route] of Object.entries(routes)) {
      for (const path of [route.path, ...(route.alsoAt ?? [])]) {
        const item = paths[path] ?? {}
        paths[path] = item
        item[route.method.toLowerCase()] = {
          operationId: path === route.path ? `${feature}.${name}` : `${feature}.${name}.older`,
          ...operation(feature, route),
        }
      }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: `${site.name} API`, version: '1' },
    servers: [{ url: site.url }],
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        apiKey: { type: 'http', scheme: 'bearer', bearerFormat: 'API key' },
      },
    },
    paths,
  }
}

function operation(feature: string, route: RouteDefinition): Json {
  return {
    tags: [feature],
    summary: route.summary,
    description: accessInWords(route.access),
    ...security(route.access),
    parameters: [...parameters('path', route.params), ...parameters('query', route.query)],
    ...requestBody(route),
    responses: {
      200: { description: 'Done', content: successContent(route) },
      default: {
        description: 'Refused: `message` holds the texts, `statusCode` 1000 asks to refresh the access token',
        content: { 'application/json': { schema: schemaOf(envelopeOf(Nothing), 'output') } },
      },
    },
  }
}

function security(access: Access): Json {
  if (access.kind === 'everyone') return {}
  if (access.kind === 'staffOrProgram') return { security: [{ bearer: [] }, { apiKey: [] }] }
  return { security: [access.kind === 'program' ? { apiKey: [] } : { bearer: [] }] }
}

function accessInWords(access: Access): string {
  if (access.kind === 'everyone') return 'Open to everyone.'
  if (access.kind === 'signedIn') return 'Any member.'
  if (access.kind === 'program') return `Programs with an API key for: ${access.scope}.`
  const types = access.types.map((type) => `dynamic type ${type}`)
  const members = `Members with one of: ${[...access.roles, ...types].join(', ')}.`
  return access.kind === 'anyOf' ? members : `${members} Programs with an API key for: ${access.scope}.`
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

function parameters(place: 'path' | 'query', schema: z.ZodObject | undefined): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

function requestBody(route: RouteDefinition): Json {
  if (route.upload)
    return { requestBody: { required: true, content: { 'multipart/form-data': formOf(route) } } }
  if (!route.body) return {}
  return {
    requestBody: {
      required: true,
      content: { 'application/json': { schema: schemaOf(route.body, 'input') } },
    },
  }
}

function formOf({ upload, body }: RouteDefinition): Json {
  const field = upload?.field ?? ''
  const { properties = {}, required = [] } = (body ? schemaOf(body, 'input') : {}) as {
    properties?: Record<string, Json>
    required?: string[]
  }
  const file = { type: 'string', contentMediaType: 'application/octet-stream' }
  return {
    schema: {
      type: 'object',
      required: [...required, ...(upload?.optional ? [] : [field])],
      properties: { ...properties, [field]: file },
    },
  }
}

function successContent(route: RouteDefinition): Json {
  if (route.download) return { [route.download.type]: { schema: { type: 'string' } } }
  if (route.events) return { 'text/event-stream': { schema: schemaOf(route.events, 'output') } }
  return { 'application/json': { schema: schemaOf(envelopeOf(route.reply ?? Nothing), 'output') } }
}
