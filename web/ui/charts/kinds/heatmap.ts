import { CustomChart } from 'echarts/charts'
import { GraphicComponent } from 'echarts/components'
import { use } from 'echarts/core'

use([CustomChart, GraphicComponent])

export { heatmapOption as build } from '../options/heatmap.ts'
