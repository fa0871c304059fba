import { expose } from 'comlink'
import { sumsEngine } from './sums-engine.ts'

expose(sumsEngine())
