import pg from 'pg'
import { expect, it } from 'vitest'
import { databaseProblem } from './problems.ts'
import { DatabaseUnavailable } from './unavailable.ts'

const withCode = (code: string, message = 'it failed') => Object.assign(new Error(message), { code })
const fromServer = (code: string, message: string) =>
  Object.assign(new pg.DatabaseError(message, message.length, 'error'), { code })

it.each([
  [withCode('ECONNREFUSED'), /nothing is listening/],
  [new AggregateError([withCode('ECONNREFUSED'), withCode('ECONNREFUSED')]), /nothing is listening/],
  [withCode('ENOTFOUND'), /unknown\..+encoded/],
  [withCode('EAI_AGAIN'), /unknown/],
  [withCode('ETIMEDOUT'), /doesn’t respond/],
  [withCode('EHOSTUNREACH'), /can’t be reached/],
  [withCode('ECONNRESET'), /closed the connection/],
  [withCode('ENOENT', 'connect ENOENT /run/postgresql/.s.PGSQL.5432'), /socket .*doesn’t exist/],
  [new Error('The server does not support SSL connections'), /doesn’t offer TLS/],
  [withCode('DEPTH_ZERO_SELF_SIGNED_CERT', 'self-signed certificate'), /certificate can’t be checked/],
  [
    withCode('UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'unable to verify the first certificate'),
    /certificate can’t be/,
  ],
  [withCode('CERT_HAS_EXPIRED'), /expired/],
  [withCode('ERR_TLS_CERT_ALTNAME_INVALID'), /another host/],
  [new Error('SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string'), /password is missing/],
  [fromServer('28P01', 'password authentication failed for user "muster"'), /user or password is wrong/],
  [fromServer('28000', 'no pg_hba.conf entry for host "10.0.0.2", no encryption'), /requires TLS/],
  [fromServer('3D000', 'database "muster" does not exist'), /doesn’t exist/],
  [fromServer('42501', 'permission denied for schema public'), /has to own the database/],
  [fromServer('25006', 'cannot execute CREATE SCHEMA in a read-only transaction'), /read-only/],
  [fromServer('40P01', 'deadlock detected'), /Start Muster again/],
  [fromServer('55P03', 'canceling statement due to lock timeout'), /Start Muster again/],
  [fromServer('53100', 'could not extend file'), /disk is full/],
  [fromServer('53300', 'sorry, too many clients already'), /max_connections/],
  [fromServer('57P03', 'the database system is starting up'), /still starting/],
  [fromServer('0A000', 'extension "pg_trgm" is not available'), /pg_trgm/],
  [fromServer('08P01', 'unsupported startup parameter: statement_timeout'), /DATABASE_DIRECT_URL/],
  [new DatabaseUnavailable('no connection in time', withCode('ECONNREFUSED')), /nothing is listening/],
])('%s is one line that says what to do', (error, line) => {
  const problem = databaseProblem(error)
  expect(problem).toMatch(line)
  expect(problem).not.toContain('\n')
})

it('says nothing about an error that is a bug', () => {
  expect(databaseProblem(fromServer('42601', 'syntax error at or near "form"'))).toBeNull()
  expect(databaseProblem(fromServer('0A000', 'cached plan must not change result type'))).toBeNull()
  expect(databaseProblem(new TypeError('x is not a function'))).toBeNull()
  expect(databaseProblem('text')).toBeNull()
})
