import { z } from 'zod'
import { modules } from './all.ts'
import * as envelope from './lib/envelope.ts'
import * as imports from './lib/imports.ts'
import * as paging from './lib/paging.ts'
import * as vocabulary from './lib/vocabulary.ts'
import * as workQueue from './lib/work-queue.ts'

/** Exported schemas of the contract by name: the components of the OpenAPI document. */
export const namedSchemas: ReadonlyMap<string, z.ZodType> = new Map(
  [...modules, envelope, imports, paging, vocabulary, workQueue].flatMap((module) =>
    Object.entries(module).filter(
      (entry): entry is [string, z.ZodType] => /^[A-Z]/.test(entry[0]) && entry[1] instanceof z.ZodType,
    ),
  ),
)
