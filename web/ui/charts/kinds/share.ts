import { BarChart } from 'echarts/charts'
import { LegendPlainComponent } from 'echarts/components'
import { use as register } from 'echarts/core'

register([BarChart, LegendPlainComponent])

export { shareOption as build } from '../options/share.ts'
