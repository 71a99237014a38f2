// Installs and builds what is missing, then runs the server. Needs nothing but the machine's own Node.js and npm.
import { compileCache, needsBuild, needsInstall, pinnedNode, serverArguments } from './lib/project.mjs'
import { build, install, runStep } from './lib/steps.mjs'
import { supervise } from './lib/supervise.mjs'

if (needsInstall() && !(await runStep('Installing packages', install()))) process.exit(1)
if (needsBuild() && !(await runStep('Building', build()))) process.exit(1)

// Compiled once, the server starts in half the time.
const env = { NODE_COMPILE_CACHE: compileCache }
process.exitCode = await supervise([{ command: pinnedNode(), args: serverArguments, env }])
